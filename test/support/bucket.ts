import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

/** An S3 server for tests. */
export interface Bucket {
  port: number
  close(): Promise<void>
}

/** Starts one with the bucket `portal` in a folder. Both keys are S3RVER. */
export async function startBucket(directory: string, port = 0): Promise<Bucket> {
  const configureBuckets = [{ name: 'portal', configs: [] }]
  const store = new S3rver({ silent: true, directory, configureBuckets })
  await store.configureBuckets()
  const answer = store.getMiddleware()
  const lists = listedParts()
  const server = createServer((request, response) => {
    if (!lists(request, response)) answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    // It listens on a port, so its address is an object.
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Part {
  number: string
  tag: string
  size: string
}

/**
 * Adds missing calls of multipart uploads to s3rver 3.7: list parts, and abort. Returns whether it has handled the
 * request. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListParts.html
 */
function listedParts(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const uploads = new Map<string, Part[]>()
  const over = new Set<string>()
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const upload = searchParams.get('uploadId')
    if (upload === null) return false
    const parts = uploads.get(upload) ?? []
    response.setHeader('content-type', 'application/xml')
    if (over.has(upload)) {
      response.statusCode = 404
      response.end('<Error><Code>NoSuchUpload</Code></Error>')
      return true
    }
    if (request.method === 'PUT') {
      const part = { number: searchParams.get('partNumber') ?? '', size: request.headers['content-length'] ?? '' }
      response.on('finish', () => uploads.set(upload, [...parts, { ...part, tag: String(response.getHeader('etag')) }]))
    }
    // The upload is completed or aborted.
    if (request.method === 'POST' || request.method === 'DELETE') response.on('finish', () => over.add(upload))
    if (request.method === 'PUT' || request.method === 'POST') return false
    if (request.method === 'DELETE') response.writeHead(204).end()
    else response.end(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.map(asXml).join('')}</ListPartsResult>`)
    return true
  }
}

function asXml({ number, tag, size }: Part): string {
  return `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag><Size>${size}</Size></Part>`
}
