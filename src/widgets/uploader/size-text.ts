import type { UploaderWords } from './uploader-words.ts'

const units = ['B', 'kB', 'MB', 'GB'] as const

/** Such as `1.2 MB`; 1 kB is 1,024 bytes. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)} ${units[power] ?? 'B'}`
}

/** Rounded, so that the text does not flicker. */
export function leftText(seconds: number, t: UploaderWords): string {
  if (seconds < 90) return t('secondsLeft', { left: seconds < 10 ? Math.ceil(seconds) : Math.ceil(seconds / 5) * 5 })
  if (seconds < 5_400) return t('minutesLeft', { left: Math.ceil(seconds / 60) })
  return t('hoursLeft', { left: Math.ceil(seconds / 3_600) })
}
