import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { accounts, password } from '../support/e2e/backend'
import { freePort, RunningServer } from '../support/e2e/server'

/**
 * `npm run test:place`: the admin of a build for /admin/, behind nginx with HTTP/2 and TLS, as docs/deploying.md configures it, with settings
 * of its own in config.json.
 */
const root = resolve(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'moto-place-'))
const dist = join(place, 'www/admin')
const config = { currency: 'EUR', timeZone: 'Europe/Berlin', name: 'Rad & Tat' }
const writeConfig = (text: string) => writeFileSync(join(dist, 'config.json'), text)

const build = () => {
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      dist,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', VITE_BASE: '/admin/' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  writeConfig(JSON.stringify(config))
  mkdirSync(join(place, 'policy'))
  execFileSync('ln', ['-s', dist, join(place, 'policy/dist')])
}

/** The configuration of the documentation, with the paths and ports of this machine. */
const configureNginx = (port: number, api: number) => {
  const pem = ['-keyout', join(place, 'key.pem'), '-out', join(place, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...pem, ...subject], {
    stdio: 'ignore',
  })
  const policy = execFileSync(process.execPath, [join(root, 'build/server/policy.js')], {
    cwd: join(place, 'policy'),
    encoding: 'utf8',
  }).trim()
  const page = readFileSync(join(root, 'docs/deploying.md'), 'utf8')
  const block = [...page.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const documented = block.find((text) => text.includes('location /admin/'))
  if (!documented) throw new Error('docs/deploying.md has no configuration for /admin/')
  const replaced: [string, string][] = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['server_name shop.example.com', 'server_name localhost'],
    ['/etc/ssl/certs/shop.example.com.pem', join(place, 'cert.pem')],
    ['/etc/ssl/private/shop.example.com.key', join(place, 'key.pem')],
    ['/srv/www', join(place, 'www')],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${api}`],
    [`"default-src 'self'; script-src 'self' 'sha256-…'; …"`, `"${policy}"`],
  ]
  const server = replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration does not contain ${from}`)
    return text.replace(from, to)
  }, documented)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  )
  writeFileSync(
    join(place, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(place, 'nginx.pid')};
error_log ${join(place, 'error.log')};
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary.join('\n')}
${server}
}`,
  )
}

const steps: [string, () => Promise<unknown>][] = []
const step = (name: string, work: () => Promise<unknown>) => steps.push([name, work])
let context: BrowserContext
let page: Page
let url = ''
const problems: string[] = []
const watch = (opened: Page) => {
  opened.on('pageerror', (error) => problems.push(String(error)))
  opened.on('console', (line) => {
    if (/Content Security Policy|Failed to load/i.test(line.text())) problems.push(line.text())
  })
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

step('the root of the path is the admin, and its HTTP/2 pages are not cached', async () => {
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(`${url}/admin/account/login`)
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation'))
  expect((entry as PerformanceNavigationTiming).nextHopProtocol).toBe('h2')
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(files.filter((path) => !/^\/(admin|api|media)\//.test(path))).toEqual([])
  const asset = files.find((path) => path.endsWith('.js')) ?? ''
  const cacheOf = async (path: string) => (await context.request.get(url + path)).headers()['cache-control']
  expect(await cacheOf(asset)).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/admin/orders/1')).toBe('no-cache')
  const gone = await context.request.get(`${url}/admin/assets/gone-1.js`)
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-cache'])
  expect((await context.request.get(`${url}/admin/config.json`)).headers()['cache-control']).toBe('no-cache')
})
step('the login returns to the page of the link', async () => {
  await page.goto(`${url}/admin/tags?page=1`)
  await expect(page).toHaveURL(/\/admin\/account\/login\?to=/)
  await page.getByLabel('Username or email').fill(accounts.super)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading('Tags')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/tags\?page=1/)
})
step('a form saves, and its record is at its address after a reload', async () => {
  await page.goto(`${url}/admin/tags/create`)
  await page.getByLabel('Name').fill('Behind nginx')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/create/)
  await page.goto(`${url}/admin/tags`)
  await page.getByRole('link', { name: 'Behind nginx', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/tags\/[\w-]+/)
  await page.reload()
  await expect(heading('Behind nginx')).toBeVisible()
})
step('an order leads to its printed invoice', async () => {
  await page.goto(`${url}/admin/Sales/Order/List?page=1`)
  await page.locator('tbody a.naming-link').first().click()
  await expect(page).toHaveURL(/\/admin\/Sales\/Order\/List\/[\w-]+/)
  await expect(heading(/^Order \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  const link = page.getByRole('menuitem', { name: 'Invoice' }).getByRole('link')
  await page.goto(new URL((await link.getAttribute('href')) ?? '', url).href)
  await expect(page).toHaveURL(/\/admin\/Sales\/Order\/print\?ids=/)
  await expect(page.locator('.sheet').first()).toBeVisible()
})
step('a list is exported, with the time zone of config.json', async () => {
  await page.goto(`${url}/admin/coupons?page=1`)
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(download )?Export$/ }).click(),
  ])
  const [head = ''] = readFileSync(await file.path(), 'utf8').split('\n')
  expect(head).toContain('(Europe/Berlin)')
})
step('a session that ends leads to the login of this place', async () => {
  await page.evaluate(() => localStorage.setItem('cart', '3 helmets'))
  await page.goto(`${url}/admin/tags`)
  await expect(heading('Tags')).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('moto-admin.auth') ?? '{}').token)
  await context.request.get(`${url}/api/store-admin/logout`, {
    headers: { authorization: `Bearer ${token}` },
  })
  problems.length = 0
  await page.getByRole('link', { name: 'Brands' }).click()
  await expect(page).toHaveURL(/\/admin\/account\/login/)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('3 helmets')
  problems.length = 0
})
step('a wrong config.json is named on the page', async () => {
  writeConfig('{ "timeZone": "Berlin" }')
  await page.goto(`${url}/admin/`)
  await expect(page.getByText('timeZone in its config.json can’t be "Berlin"')).toBeVisible()
  writeConfig('{')
  await page.goto(`${url}/admin/`)
  await expect(page.getByText('config.json isn’t valid JSON')).toBeVisible()
  problems.length = 0
})

const run = async () => {
  build()
  const settings = join(place, 'server.json')
  writeFileSync(settings, JSON.stringify(config))
  const port = await freePort()
  const server = await RunningServer.start({ TRUST_PROXY: '127.0.0.1', CONFIG_FILE: settings })
  configureNginx(port, server.port)
  const nginx = spawn('nginx', ['-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    url = `https://localhost:${port}`
    context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
    context.on('page', watch)
    page = await context.newPage()
    for (const [name, work] of steps) {
      await work()
      expect(problems).toEqual([])
      console.info(`ok  ${name}`)
    }
  } finally {
    await browser.close()
    nginx.kill()
    await server.stop()
    rmSync(place, { recursive: true, force: true })
  }
}
await run()
