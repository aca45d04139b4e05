import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js'
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType.js'
import Exception from '@zxing/library/es2015/core/Exception.js'
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer.js'
import DataMatrixReader from '@zxing/library/es2015/core/datamatrix/DataMatrixReader.js'
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader.js'
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js'

const readers = [new Code128Reader(), new QRCodeReader(), new DataMatrixReader()]
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])

/** The code in a picture of RGBA bytes, for browsers without a detector; undefined without a code. */
export function readBarcode({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    grey[at] = (red + 2 * green + blue) / 4
  }
  for (const reader of readers)
    try {
      const source = new RGBLuminanceSource(grey, width, height)
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
    } catch (error) {
      // No symbol of this kind, or one that cannot be read; the next picture may be better.
      if (!(error instanceof Exception)) throw error
    }
  return undefined
}
