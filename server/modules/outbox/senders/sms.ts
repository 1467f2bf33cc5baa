import type { Outcome } from '#server/deliveries/deliveries.ts'

export type SmsSettings = { url: string; token: string }

const smsTimeoutMs = 20_000

/** Nothing was sent: the connection was never made. */
const unconnected: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** The gateway did not take it, and may later. Other answers from 500 on can come from a proxy in front of one that took it. */
const repeatable: readonly number[] = [408, 425, 429, 500, 503]

const idIn = (answer: string): string => {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : ''
  } catch {
    return ''
  }
}

/** Hands a text message to the gateway. `id` lets it recognize a message that it has already. */
export const sendSms = async (
  sms: SmsSettings,
  { id, address, text }: { id: string; address: string; text: string },
): Promise<Outcome> => {
  try {
    const response = await fetch(sms.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sms.token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ to: address, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(smsTimeoutMs),
    })
    const answer = (await response.text()).slice(0, 10_000)
    if (response.ok) return { result: 'delivered', providerId: idIn(answer) }
    const error = `HTTP ${response.status} ${answer}`
    if (repeatable.includes(response.status)) return { result: 'refused', error, isFinal: false }
    return response.status < 500
      ? { result: 'refused', error, isFinal: true }
      : { result: 'uncertain', error }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    if (unconnected.includes(code)) return { result: 'refused', error: String(code), isFinal: false }
    return { result: 'uncertain', error: code ? String(code) : 'The SMS gateway did not answer' }
  }
}
