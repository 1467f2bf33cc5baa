import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a body was sent by the holder of the secret within the last five minutes. */
export const isGenuine = (body: string, header: string, secret: string): boolean => {
  const parts = header.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  const isSigned = parts.some(([name, value = '']) => {
    const sent = Buffer.from(value, 'hex')
    return name === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected)
  })
  return isRecent && isSigned
}
