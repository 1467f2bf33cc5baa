import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { DialectRefusal } from '../../../contract/dialects/dialect'
import { bodyKeyOf } from '../../../contract/grammar/facts'
import { httpStatus } from '../http-status'
import { isObject } from '../read/object'
import type { DialectClient } from './dialect-clients'
import { isMarkedRefusal, translateError, translateStatus } from './errors'
import type { Match } from './match'
import { parseJsonOrKeep } from './values'

/** A refusal in the specification's format, for the request that the admin made. */
export const translateRefusal = (
  { backend, records, sharesSession }: DialectClient,
  { resource }: Match,
  config: InternalAxiosRequestConfig,
  error: unknown,
): unknown => {
  if (!isAxiosError(error) || !error.response) return error
  const { response } = error
  // The text of a refused file is read by the code that requested the file.
  if (response.data instanceof Blob)
    return new AxiosError(error.message, error.code, config, error.request, { ...response, config })
  const original = parseJsonOrKeep(response.data)
  const body = translateError(backend.dialect, response.status, original, {
    nameOf: (key) => (resource ? records.nameOf(resource, key) : key),
    isField: (name) =>
      Object.entries(resource?.fields ?? {}).some(([key, field]) =>
        [key, bodyKeyOf(key, field)].includes(name),
      ),
  })
  const status = translateStatus(backend.dialect, response.status, { body, original }, sharesSession)
  // The status alone does not say that the session has ended, and the message may be that of any backend.
  const endsSession = status === httpStatus.unauthorized
  const current = resource && isObject(body) ? records.read(resource, body.current) : undefined
  const data = isObject(body)
    ? { ...body, statusCode: status, endsSession, ...(isObject(current) && { current }) }
    : body
  return new AxiosError(error.message, error.code, config, error.request, {
    ...response,
    data,
    status,
    config,
  })
}

const refusedWith = (response: AxiosResponse, status: number, data: unknown) =>
  new AxiosError(`Request failed with status code ${status}`, undefined, response.config, response.request, {
    ...response,
    status,
    data,
  })

/** The body of a response: JSON, also where a file was requested and a refusal was returned. */
const readBody = async (data: unknown) =>
  data instanceof Blob && data.type.includes('json')
    ? parseJsonOrKeep(await data.text())
    : parseJsonOrKeep(data)

/** The body of a successful response; rejects with the refusal in it, if there is one. */
export const acceptBody = async (
  speaker: DialectClient,
  call: Match,
  config: InternalAxiosRequestConfig,
  response: AxiosResponse,
): Promise<unknown> => {
  const { dialect } = speaker.backend
  const isFile = config.responseType === 'blob'
  if (isFile && !dialect.errors?.when) return response.data
  const data = await readBody(response.data)
  if (isMarkedRefusal(dialect, data))
    throw translateRefusal(speaker, call, config, refusedWith(response, response.status, data))
  if (isFile) return response.data
  if (!dialect.response) return data
  try {
    return dialect.response(data, { call: call.name })
  } catch (error) {
    if (!(error instanceof DialectRefusal)) throw translateRefusal(speaker, call, config, error)
    throw translateRefusal(speaker, call, config, refusedWith(response, error.status, error.body))
  }
}
