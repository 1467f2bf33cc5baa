import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Backends } from '#contract/dialects/backend.ts'
import {
  allowedBy,
  contentPolicy,
  formatContentPolicy,
  type SecurityFile,
  securityFile,
} from '#server/http/content-policy.ts'
import type { BrowserEnv } from '#src/env-values.ts'
import { pageScript, policySource } from './preload/page-script.ts'

/** Writes what the page runs and calls next to it, so that the policy of its server allows that. */
export const securityPolicy = (root: string, { base, config }: BrowserEnv): Plugin => ({
  name: 'security-policy',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<{ backends: Backends }>(join(root, 'contract/backends.ts'))
    const declared = Object.fromEntries(
      Object.entries(module.backends).flatMap(([name, { url }]) => (url ? [[name, url]] : [])),
    )
    const built = { base, scripts: [policySource(pageScript(root))], config, declared }
    const file: SecurityFile = {
      ...built,
      contentSecurityPolicy: formatContentPolicy(contentPolicy(allowedBy(built, {}))),
    }
    this.emitFile({ type: 'asset', fileName: securityFile, source: `${JSON.stringify(file, null, 2)}\n` })
  },
})
