import { builtConfigFile, loadConfigFile } from './core/config-file'
import { OperatorError } from './core/operator-error'
import { allowedBy, contentPolicy, formatContentPolicy } from './http/content-policy'
import { readBuild } from './http/static'

/** `npm run policy -- config.json`: the Content-Security-Policy of the built admin with these settings, for other web servers. */
try {
  const { config } = loadConfigFile(process.argv[2] ?? builtConfigFile)
  console.info(formatContentPolicy(contentPolicy(allowedBy(readBuild('dist'), config))))
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
