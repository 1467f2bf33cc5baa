import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { httpStatus } from '../http-status'
import type { DialectClient } from './dialect-clients'
import { translateError, translateStatus } from './errors'
import type { Match } from './match'
import { isObject, parseJsonOrKeep } from './values'

/** A refusal in the specification's format, for the request that the admin made. */
export const translateRefusal = (
  { backend, records, sharesSession }: DialectClient,
  call: Match,
  config: InternalAxiosRequestConfig,
  error: unknown,
): unknown => {
  if (!(error instanceof AxiosError) || !error.response) return error
  const { response } = error
  const nameOf = (key: string) => (call.resource ? records.nameOf(call.resource, key) : key)
  // The text of a refused file is read by the code that requested the file.
  if (config.responseType === 'blob')
    return new AxiosError(error.message, error.code, config, error.request, { ...response, config })
  const body = translateError(backend.dialect, response.status, parseJsonOrKeep(response.data), nameOf)
  const status = translateStatus(backend.dialect, response.status, body, sharesSession)
  // The status alone does not say that the session has ended, and the message may be that of any backend.
  const endsSession = status === httpStatus.unauthorized
  const data = isObject(body) ? { ...body, statusCode: status, endsSession } : body
  return new AxiosError(error.message, error.code, config, error.request, {
    ...response,
    data,
    status,
    config,
  })
}
