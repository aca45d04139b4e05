/** Width and height of a kept picture, in pixels. */
const side = 96

/** The middle of a picture as a small JPEG in a data address; undefined for a file that the browser cannot read. */
export async function smallPicture(file: File): Promise<string | undefined> {
  const whole = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!whole || !paper) return undefined
  const edge = Math.min(whole.width, whole.height)
  // Transparent pixels would become black in a JPEG.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, side, side)
  paper.drawImage(whole, (whole.width - edge) / 2, (whole.height - edge) / 2, edge, edge, 0, 0, side, side)
  whole.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
