import { registry } from '../../contract'
import { buildOpenApi } from '../../server/http/openapi'
import { formatJson } from './format-json'

export const openApiFile = 'docs/openapi.json'

/** The OpenAPI document of the declared calls, in the order of their declarations. */
export const openApiText = (): string => formatJson(buildOpenApi(registry))
