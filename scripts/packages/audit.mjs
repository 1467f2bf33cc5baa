import { spawnSync } from 'node:child_process'
import { at } from '../lib.mjs'

/** `npm audit` of what is deployed. Ends with 1 only for known vulnerabilities; not every registry answers. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: at(),
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const report = (() => {
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
})()
const found = report.metadata?.vulnerabilities
if (!found) {
  console.info(`The registry offers no audit: ${report.message ?? 'no response'}`)
} else {
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  )
  for (const [name, { severity, range }] of serious) console.error(`${name} ${range}: ${severity}`)
  console.info(`${found.total} known vulnerabilities, ${serious.length} of them high or critical`)
  if (serious.length) process.exitCode = 1
}
