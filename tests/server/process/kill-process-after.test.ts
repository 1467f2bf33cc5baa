import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'

const module = new URL('../../../server/kill-process-after.ts', import.meta.url).href

it('a process ends after its stop timeout, although its event loop is blocked', async () => {
  const script = `import { killProcessAfter } from ${JSON.stringify(module)}; killProcessAfter(0.2); for (;;);`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
})
