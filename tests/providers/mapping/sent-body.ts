import type { Heard } from '../backend'

/** The body of a request: nothing, its JSON, or the parts of a form as `[name, text]` or `[name, file name, type]`. */
export const sentBody = async ({ body, headers }: Heard): Promise<unknown> => {
  const type = headers['content-type']
  if (type === undefined) return body || undefined
  if (type === 'application/json') return JSON.parse(body)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return [...form.entries()].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type],
  )
}
