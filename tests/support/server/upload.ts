import sharp from 'sharp'
import type { UnknownRecord } from '#server/core/context.ts'
import type { App, Role } from './harness'
import { responseCheck } from './response-check'

export type Part = { bytes: Buffer; name?: string; type?: string; field?: string }

/** A multipart body as a browser sends it. */
export const multipart = async (fields: Record<string, string>, file?: Part) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const blob = file && new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/png' })
  if (blob) form.append(file?.field ?? 'file', blob, file?.name ?? 'picture.png')
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': String(body.headers.get('content-type')) },
  }
}

export type Upload = { status: number; body: UnknownRecord & { key: string; url: string; message: unknown } }

export const uploader =
  (app: App, role: Role = 'super') =>
  async (file?: Part, featureName = 'product', path = 'upload'): Promise<Upload> => {
    const { payload, headers } = await multipart({ featureName }, file)
    const authorization = `Bearer ${app.tokenOf(role)}`
    const url = `/api/admin/media/${path}`
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    const body = answer.json()
    if (answer.statusCode === 200) responseCheck(app.registry)(`POST admin/media/${path}`, 200, body)
    return { status: answer.statusCode, body }
  }

/** A picture of one colour: left half red, right half blue, so that turning it shows. */
export const imageBytes = (width = 60, height = 40) => {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ])
}
