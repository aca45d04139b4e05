/**
 * Weights 3 and 1 alternate from the right; the sum with the check digit is a multiple of ten (GS1 General
 * Specifications, 7.9.1).
 */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** SSCC: the last digit is a check digit. */
export function isPackageCode(text: string): boolean {
  return /^[0-9]{18}$/.test(text) && checkDigit(text.slice(0, 17)) === text.slice(17)
}
