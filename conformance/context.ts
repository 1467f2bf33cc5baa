import type { ApiCall } from '#contract/api-calls.ts'
import type { Registry } from '#contract/registry.ts'
import type { BackendRules } from './backend-rules'
import type { Client } from './client'
import type { ResponseCheck } from './facts/response'
import type { Findings } from './findings'
import type { Samples } from './samples'

/** What the checks share. */
export type Context = {
  /** Without what the backend lacks. */
  registry: Registry
  /** The calls to check. */
  calls: readonly ApiCall[]
  client: Client
  /** Clients without a token, and with one that no session has. */
  anonymous: Client
  stranger: Client
  rules: BackendRules
  findings: Findings
  responseProblems: ResponseCheck
  samples: Samples
  /** Whether the backend reports a call or parameter beyond the specified API. */
  hasExtension: (name: string) => boolean
  /** Whether the account has the permission for a call. */
  isGranted: (call: ApiCall) => boolean
  /** Called with a line for each step. */
  progress: (line: string) => void
}
