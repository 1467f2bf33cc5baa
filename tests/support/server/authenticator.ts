import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')
const flags = { present: 1, verified: 4, hasCredential: 64 }

/** CBOR as far as attestations need it: numbers below 256, texts and byte strings below 65,536, maps. */
const head = (type: number, n: number) =>
  n < 24
    ? Buffer.from([type | n])
    : n < 256
      ? Buffer.from([type | 24, n])
      : Buffer.from([type | 25, n >> 8, n & 255])
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(0x60, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(0xa0, value.size), ...pairs])
}

type Options = { challenge: string }
type Page = { origin: string; rpId: string }

/** A device with one passkey, which signs what a page asks for, also what a browser would refuse. */
export const createAuthenticator = ({ origin, rpId }: Page) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const id = randomBytes(32)
  let counter = 0
  const dataOf = (bits: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count])
  }
  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    setCounter: (next: number) => {
      counter = next
    },
    create: (options: Options) => {
      const bits = flags.present | flags.verified | flags.hasCredential
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([dataOf(bits), credential])],
      ])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', options, origin)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      }
      return JSON.stringify({ ...common, response })
    },
    get: (options: Options, { from = origin, isVerified = true } = {}) => {
      counter += 1
      const data = dataOf(flags.present | (isVerified ? flags.verified : 0))
      const client = clientData('webauthn.get', options, from)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
      return JSON.stringify({ ...common, response })
    },
  }
}
