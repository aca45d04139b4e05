/** Copied from the contract, so that light elements need no schema library. */
export const attachmentCalls = {
  query: post('attachment/ossBusiness/query'),
  one: post('attachment/ossBusiness/getById'),
  uploaded: post('attachment/ossBusiness/getUploaded'),
  remove: { ...post('attachment/ossBusiness/removeOssBusinessFiles'), saves: true },
  upload: { ...post('attachment/ossBusiness/upload'), saves: true },
  limits: {
    method: 'GET',
    path: 'attachment/ossBusiness/limits',
    query: [],
    saves: false,
    access: 'signed-in',
  },
} as const

function post<Path extends string>(path: Path) {
  return { method: 'POST', path, query: [], saves: false, access: 'signed-in' } as const
}
