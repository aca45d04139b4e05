/** OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. Equal steps look equal. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = readonly [number, number, number]

/** Parses `#rgb` or `#rrggbb`. */
export function parseHex(text: string): Oklch | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  const parts = short ? short.slice(1).map(digit => digit + digit) : long?.slice(1)
  if (!parts) return undefined
  const [r = 0, g = 0, b = 0] = parts.map(part => toLinear(parseInt(part, 16) / 255))
  return fromLinear([r, g, b])
}

/** `#rrggbb`; chroma is reduced until the colour is in gamut. */
export function toHex(colour: Oklch): string {
  return `#${bytesOf(colour)
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`
}

function bytesOf(colour: Oklch): number[] {
  let { c } = colour
  let rgb = linearOf(colour)
  while (c > 0 && rgb.some(part => part < -0.0005 || part > 1.0005)) {
    c = Math.max(0, c - 0.005)
    rgb = linearOf({ ...colour, c })
  }
  return rgb.map(part => Math.round(fromLinearPart(part) * 255))
}

/** Contrast by WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  return ratio(luminance(one), luminance(other))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The nearest lightness in `direction` whose contrast to each background is at least `least`. */
export function readable(
  colour: Oklch,
  backgrounds: readonly Oklch[],
  direction: 'darker' | 'lighter',
  least = 4.6,
): Oklch {
  const step = direction === 'darker' ? -0.005 : 0.005
  const grounds = backgrounds.map(luminance)
  const isRead = (found: Oklch) => {
    const own = luminance(found)
    return grounds.every(ground => ratio(own, ground) >= least)
  }
  let found = colour
  while (!isRead(found) && found.l + step > 0 && found.l + step < 1) found = { ...found, l: found.l + step }
  return found
}

function luminance(colour: Oklch): number {
  const [r = 0, g = 0, b = 0] = bytesOf(colour).map(part => toLinear(part / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function fromLinearPart(part: number): number {
  const kept = Math.min(1, Math.max(0, part))
  return kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055
}

// Matrices of Björn Ottosson's definition of Oklab.
function fromLinear([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
