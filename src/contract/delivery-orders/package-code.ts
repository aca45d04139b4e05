/**
 * The check digit of a GS1 key: from the right the digits weigh 3 and 1 in turn, and the sum with the check digit is a
 * multiple of ten (GS1 General Specifications, 7.9.1). `digits` is the key without its check digit.
 */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is the code of a shipping unit (SSCC): eighteen digits, of which the last one checks the others. */
export function isPackageCode(text: string): boolean {
  return /^[0-9]{18}$/.test(text) && checkDigit(text.slice(0, 17)) === text.slice(17)
}
