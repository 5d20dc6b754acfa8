/**
 * What letters outside ASCII become where UTF-8 is read as Latin-1 or Windows-1252 and saved again: é, š → Ã©, Å¡. Of a
 * capital or small letter with a mark before signs that no word has, so that none of the published data in their own
 * encoding have it.
 */
export const misreadUtf8 =
  /[\u00c2-\u00de][\u0080-\u00bf€‚„…†‡ˆ‰‹‘“”•–—˜™›]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|â€/
