import { code128, drawingSVG, gs1_128 } from 'bwip-js/browser'

/** Pictures of the codes on a paper: of the delivery's number and of its packages, by their text. */
export type Barcodes = ReadonlyMap<string, string>

/** The code of a package (SSCC) as GS1-128, with the 00 that says what it is; the address of a picture. */
export function packageBarcode(packageNo: string): string {
  return picture(gs1_128({ bcid: 'gs1-128', text: `(00)${packageNo}`, height: 22 }, drawingSVG()))
}

/** The number of a document as Code 128; the address of a picture. */
export function numberBarcode(number: string): string {
  return picture(code128({ bcid: 'code128', text: number, height: 12 }, drawingSVG()))
}

/** `data:` URLs are allowed for images, while inline SVG would need trusted HTML. */
function picture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
