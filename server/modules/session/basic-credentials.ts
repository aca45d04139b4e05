/**
 * A header of basic authorization whose parts are as plain as the library compares them: clients encode id and secret
 * like a form (RFC 6749 §2.3.1), down to the `-` of a secret. Any other header stays as it is.
 */
export function plainCredentials(header: string): string {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header) ?? []
  if (encoded === undefined) return header
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return header
  try {
    return `Basic ${Buffer.from(`${formDecoded(id)}:${formDecoded(secret)}`).toString('base64')}`
  } catch (error) {
    // Not encoded like a form: taken as it is.
    if (error instanceof URIError) return header
    throw error
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
