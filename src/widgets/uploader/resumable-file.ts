import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import type { HttpRequest, HttpResponse } from 'tus-js-client'
import type { Attachment, getUploaded } from '../../contract/platform/attachments/attachments.ts'
import { readAnswer } from '../../kit/call/answer.ts'
import { apiUrl } from '../../kit/call/api-request.ts'
import { apiBase } from '../../kit/session/api-base.ts'
import { Failed } from '../../kit/call/errors.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { loginExpired } from '../../kit/session/session-loss.ts'
import { $session } from '../../kit/session/session-store.ts'
import { currentToken, renewToken } from '../../kit/call/token-renewal.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { fingerprintOf, forgetUpload, noteSent, uploadMemory } from './kept-uploads.ts'
import type { UploadLimits } from './upload-rules.ts'
import type { SendJob } from './send-job.ts'

/** Chunked (tus 1.0.0): continues after a pause, a lost connection or a reload. */
export async function sendResumable(job: SendJob, limits: UploadLimits): Promise<Attachment> {
  const fingerprint = fingerprintOf(job.file, job.name, job.owner)
  const address = await sendPieces(job, limits, fingerprint).catch(async (error: unknown) => {
    // Retry once with a new token, from where it stopped.
    if (!(error instanceof ExpiredToken)) throw error
    const renewed = await renewToken(error.token)
    job.requireServer()
    if (renewed !== undefined) return sendPieces(job, limits, fingerprint)
    loginExpired()
    throw new Failed('login', { status: 401 })
  })
  job.requireServer()
  const uploadId = new URL(address).pathname.split('/').at(-1) ?? ''
  const options = { signal: job.signal }
  const row = await lightCall<typeof getUploaded>(attachmentCalls.uploaded, { uploadId }, options)
  forgetUpload(fingerprint)
  return row
}

class ExpiredToken extends Error {
  readonly token: string | undefined
  constructor(token: string | undefined) {
    super('The token was not taken.')
    this.token = token
  }
}

function sendPieces(job: SendJob, limits: UploadLimits, fingerprint: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let token: string | undefined
    let noted = 0
    const upload = new TusUpload(job.file, {
      endpoint: apiUrl(limits.tusPath).href,
      chunkSize: limits.tusChunkSize,
      // Retries are handled by the caller, for small and large files alike.
      retryDelays: null,
      metadata: { filename: job.name, ...job.owner },
      fingerprint: () => Promise.resolve(fingerprint),
      urlStorage: uploadMemory(job.owner, job.name),
      onBeforeRequest: async request => {
        token = await currentToken()
        job.requireServer()
        sign(request, token)
      },
      onAfterResponse: (request, response) => refuseLostSession(request, response, token),
      onProgress: sent => {
        job.onSent(sent)
        if (sent - noted < limits.tusChunkSize) return
        noted = sent
        noteSent(fingerprint, sent)
      },
      onSuccess: () => end(() => resolve(upload.url ?? '')),
      onError: error => end(() => reject(failureOf(error, token))),
    })
    const end = (settle: () => void) => {
      job.signal.removeEventListener('abort', leave)
      settle()
    }
    const leave = () => {
      upload.abort().catch(() => undefined)
      end(() => reject(new DOMException('Given up', 'AbortError')))
    }
    job.signal.addEventListener('abort', leave)
    begin(upload, job.signal).catch((error: unknown) => end(() => reject(error instanceof Error ? error : new Error())))
  })
}

async function begin(upload: TusUpload, signal: AbortSignal) {
  const [before] = await upload.findPreviousUploads()
  if (signal.aborted) return
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
}

/** The token is sent only to our own server, whatever address is stored or returned. */
function sign(request: HttpRequest, token: string | undefined) {
  const base = apiBase()
  const url = new URL(request.getURL(), base)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) throw new Failed('request')
  if (token === undefined) throw new Failed('login', { status: 401 })
  request.setHeader('Authorization', `Bearer ${token}`)
  const { language, resourceId } = $session.get()
  request.setHeader('Accept-Language', language)
  if (resourceId !== '') request.setHeader('X-Resource-Id', resourceId)
}

/** The library treats any error of its first request as "no such upload" and restarts; only 404 and 410 mean that. */
function refuseLostSession(request: HttpRequest, response: HttpResponse, token: string | undefined) {
  const status = response.getStatus()
  if (status === 401) throw new ExpiredToken(token)
  if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
    throw new Failed('server', { status })
}

/** Our own error, the server's, or a lost connection. */
function failureOf(error: Error, token: string | undefined): Error {
  if (!(error instanceof DetailedError)) return error
  const cause = error.causingError
  if (cause instanceof ExpiredToken || cause instanceof Failed) return cause
  const response = error.originalResponse
  if (!response) return new Failed('network', { cause: error })
  const status = response.getStatus()
  if (status === 401) return new ExpiredToken(token)
  if (status === 423) return new Failed('server', { status })
  try {
    readAnswer({ status, text: response.getBody() })
  } catch (refusal) {
    if (refusal instanceof Error) return refusal
  }
  return new Failed('network', { status, cause: error })
}
