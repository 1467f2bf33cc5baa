/** The parts of a form as `[name, text]` or `[name, file name, type]`. */
const partsOf = (form: FormData) =>
  [...form.entries()].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type],
  )

type Sent = { headers: Readonly<Record<string, unknown>>; body: unknown }

/** The body of a request: nothing, its JSON, or the parts of a form. */
export const sentBody = async ({ body, headers }: Sent): Promise<unknown> => {
  if (body instanceof FormData) return partsOf(body)
  const type = headers['content-type'] ?? headers['Content-Type']
  if (type === undefined) return body || undefined
  if (type === 'application/json') return JSON.parse(String(body))
  return partsOf(await new Response(String(body), { headers: { 'content-type': String(type) } }).formData())
}
