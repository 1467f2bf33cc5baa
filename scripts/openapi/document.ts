import { registry } from '#contract/index.ts'
import { buildOpenApi } from '#server/http/openapi.ts'
import { formatJson } from './format-json'

export const openApiFile = 'docs/openapi.json'

/** The OpenAPI document of the declared calls, in the order of their declarations. */
export const openApiText = (): string => formatJson(buildOpenApi(registry))
