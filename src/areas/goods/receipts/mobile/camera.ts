import { clock } from '../../../../kit/format/clock.ts'

/** Reads the code in the camera picture; undefined without a code. */
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** `BarcodeDetector`, which some browsers have; TypeScript's DOM types lack it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const formats = ['code_128', 'qr_code', 'data_matrix']
/** Between two pictures, in milliseconds; the phone stays cool. */
const pause = 150
/** Wide enough for the code of a package held into the middle of the picture. */
const widest = 1280

/**
 * Shows the rear camera in `video` and reports each code until `signal` aborts. @throws DOMException without a camera
 * or permission.
 */
export async function watchCamera(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) {
    stop()
    return
  }
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const read = (await ownReader()) ?? (await fetchedReader())
  const look = async () => {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => undefined) : undefined
    if (code !== undefined && !hasEnded(signal)) onCode(code)
    if (!hasEnded(signal)) clock.after(pause, () => void look())
  }
  void look()
}

/** The browser's own detector, if it supports our symbologies. */
async function ownReader(): Promise<Reader | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof found !== 'function') return undefined
  const Detector = found as unknown as Detectors // by its name
  const known = await Detector.getSupportedFormats()
  if (!known.includes('code_128')) return undefined
  const detector = new Detector({ formats: formats.filter(each => known.includes(each)) })
  return async video => (await detector.detect(video))[0]?.rawValue
}

/** A reader of our own, fetched when a camera is opened in a browser without one. */
async function fetchedReader(): Promise<Reader> {
  const { readBarcode } = await import('./read-barcode.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return video => {
    const scale = Math.min(1, widest / Math.max(video.videoWidth, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(picture && readBarcode(picture))
  }
}

/** A function, because the flag can change during each wait. */
function hasEnded(signal: AbortSignal): boolean {
  return signal.aborted
}
