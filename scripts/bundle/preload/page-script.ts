import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

/**
 * The script within the built page: as a separate file it would delay the page by a request. The names of files are
 * data next to it, so that it is the same in every build, and with it the hash in the security policy.
 */
export const pageScript = (root: string): string =>
  transformSync(
    ['public/theme.js', 'scripts/bundle/preload/boot.js']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n'),
    { minify: true, target: 'es2022' },
  ).code.trim()

/** How a security policy names an inline script. */
export const policySource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
