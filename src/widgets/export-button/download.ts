/** False in browsers that cannot keep a file, such as the web view of some chat programs. */
export function canDownload(): boolean {
  return 'download' in HTMLAnchorElement.prototype
}

/** Lets the browser fetch a file; the server's answer keeps the page where it is and gives the file its name. */
export function downloadFrom(address: URL): void {
  const anchor = document.createElement('a')
  anchor.href = address.href
  anchor.download = ''
  anchor.rel = 'noreferrer'
  anchor.click()
}
