import { createHmac } from 'node:crypto'

/** HMAC-SHA256 over the time and the body, once for each secret. */
export const signatureOf = (body: string, secrets: readonly string[], at: Date): string => {
  const time = Math.floor(at.getTime() / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  )
  return [`t=${time}`, ...signed].join()
}
