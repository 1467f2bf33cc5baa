import { Agent, get } from 'node:http'
import { type Call, tokenOf } from '../support/e2e/fixture'

/** The content of an answer; an error if it was refused. */
export const asked = async <T>(call: Call, line: string, body?: unknown): Promise<T> => {
  const answer = await call(line, body)
  if (answer.status >= 300)
    throw new Error(`${line} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

export type Received = { bytes: number; encoding: string | undefined }
/** Reads an answer to its end: `receive('admin/tags?page=1')`. */
export type Receive = (path: string) => Promise<Received>

/**
 * For timed requests: an answer is read as it was sent, compressed. To unpack and parse it would be measured too, and
 * leaves so much garbage that its collection takes longer than the server.
 */
export const receiverOf = async (url: string, token?: string): Promise<Receive> => {
  // Browsers keep connections open, too.
  const agent = new Agent({ keepAlive: true })
  const headers = {
    authorization: `Bearer ${token ?? (await tokenOf(url, 'super'))}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
  }
  return (path) =>
    new Promise((resolve, reject) => {
      const request = get(`${url}/api/${path}`, { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve({ bytes, encoding: answer.headers['content-encoding'] })
            : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      })
      request.on('error', reject)
    })
}
