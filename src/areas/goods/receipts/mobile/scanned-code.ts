import { isPackageCode } from '../../../../contract/goods/delivery-orders/package-code.ts'

/**
 * A scanned text without the parts of its symbology: identifier (`]C1`), separators, brackets, and the 00 that GS1 puts
 * before the code of a package.
 */
export function scannedCode(read: string): string {
  const plain = read.replace(/^\][A-Za-z][0-9]/, '').replace(/[\s\u001d()]/g, '')
  return /^00[0-9]{18}$/.test(plain) ? plain.slice(2) : plain.toUpperCase()
}

/**
 * The serial number in what a scanner read: what follows 21 in a GS1 symbol that begins with 01 and its article, with or
 * without brackets around these identifiers, else all of it. Other brackets are part of the number.
 */
export function scannedSerial(read: string): string {
  const plain = read.replace(/^\][A-Za-z][0-9]/, '').replace(/\s/g, '')
  const [, inBrackets] = /^(?:\(01\)[0-9]{14})?\(21\)(.+)/.exec(plain) ?? []
  // The next identifier in brackets ends the number.
  if (inBrackets !== undefined) return inBrackets.split(/\u001d|\([0-9]{2,4}\)/, 1)[0] ?? ''
  const [, serial] = /^01[0-9]{14}21([^\u001d]{1,20})/.exec(plain) ?? []
  return serial ?? plain
}

/** True for eighteen digits with a wrong check digit: a misread. */
export function isMisread(code: string): boolean {
  return /^[0-9]{18}$/.test(code) && !isPackageCode(code)
}
