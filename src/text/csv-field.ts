/** A field of a CSV file, quoted where it has to be (RFC 4180). */
export const csvField = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A text that a spreadsheet would run as a formula, with an apostrophe that makes it a text again. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
