/** Files are read as UTF-8: what an XML declaration says of another encoding is a problem, not a hint to pass over. */
export function checkEncoding(encoding: string | undefined, problem: (message: string) => void): void {
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
    problem(`declares the encoding ${encoding}, expected UTF-8; convert the file to UTF-8`)
}
