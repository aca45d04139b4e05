import { numberBarcode, packageBarcode } from '../../../../src/areas/goods/delivery-orders/paper/barcodes.ts'
import { readBarcode } from '../../../../src/areas/goods/receipts/mobile/read-barcode.ts'
import { scannedCode } from '../../../../src/areas/goods/receipts/mobile/scanned-code.ts'
import { expect, it } from '../../../support/browser-test.ts'

/** The camera picture of a barcode on white paper, slightly enlarged. */
async function seen(address: string): Promise<ImageData> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * 2 + 80
  canvas.height = image.naturalHeight * 2 + 80
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 40, 40, image.naturalWidth * 2, image.naturalHeight * 2)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

it('the codes on labels and packing lists are read again as what they stand for', async () => {
  const package1 = readBarcode(await seen(packageBarcode('106141411234567897')))
  expect(package1).to.include('00106141411234567897')
  expect(scannedCode(package1 ?? '')).to.equal('106141411234567897')
  expect(readBarcode(await seen(numberBarcode('ASN202611200018')))).to.equal('ASN202611200018')
})

it('a picture without a code has none', async () => {
  const blank =
    'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"/>')
  expect(readBarcode(await seen(blank))).to.equal(undefined)
})
