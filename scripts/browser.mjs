import { existsSync, readFileSync } from 'node:fs'
import { bin, node, run, which } from './lib.mjs'

/** The same engine without a window system: a fifth less work for each page. */
const shell = 'chromium-headless-shell'
const onPath = () =>
  [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(which).find(Boolean)

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** If Playwright's download is not reachable, an installed Chromium works as well. */
const installFromDebian = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell], { env })
}

const fromPlaywright = async () => {
  const code = await node([bin('@playwright/test', 'cli.js'), 'install', 'chromium'])
  if (code !== 0) return undefined
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** The browser for tests: named by CHROME, found, or downloaded. Stored in CHROME for child processes. */
export const ensureBrowser = async () => {
  if (process.env.CHROME && existsSync(process.env.CHROME)) return process.env.CHROME
  if (!which(shell) && isDebian() && process.getuid?.() === 0) await installFromDebian()
  const found = onPath() ?? (await fromPlaywright())
  if (!found) throw new Error('No Chromium: install one or name it in CHROME.')
  process.env.CHROME = found
  return found
}
