import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Backends } from '#contract/dialects/backend.ts'
import {
  contentPolicy,
  formatContentPolicy,
  type SecurityFile,
  securityFile,
} from '#server/http/content-policy.ts'
import type { BrowserEnv } from '#src/env-values.ts'
import { pageScript, policySource } from './preload/page-script.ts'

/** The origins that the admin calls, besides the one that serves it: the API, other backends and the public site. */
export const backendOrigins = (
  { apiUrl, backendUrls, revalidateUrl }: Pick<BrowserEnv, 'apiUrl' | 'backendUrls' | 'revalidateUrl'>,
  backends: Backends,
): string[] => {
  const declared = Object.entries(backends).map(([name, { url }]) => backendUrls[name] ?? url ?? '')
  const absolute = [apiUrl, ...declared, revalidateUrl].filter((url) => URL.canParse(url))
  return [...new Set(absolute.map((url) => new URL(url).origin))]
}

/** Writes what the page runs and calls next to it, so that the policy of its server allows that. */
export const securityPolicy = (root: string, env: BrowserEnv): Plugin => ({
  name: 'security-policy',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('#contract/backends.ts')>(
      join(root, 'contract/backends.ts'),
    )
    const origins = backendOrigins(env, module.backends)
    const allowed = { origins, scripts: [policySource(pageScript(root))] }
    const file: SecurityFile = {
      base: env.base,
      ...allowed,
      contentSecurityPolicy: formatContentPolicy(contentPolicy(allowed)),
    }
    this.emitFile({ type: 'asset', fileName: securityFile, source: `${JSON.stringify(file, null, 2)}\n` })
  },
})
