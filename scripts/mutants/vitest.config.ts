import { mergeConfig } from 'vitest/config'
import config from '../../vite.config.ts'

const { test: _, ...vite } = config

/** The tests that have to notice a mutant of the contract or the providers. */
export default mergeConfig(vite, {
  test: {
    environment: 'node',
    include: ['tests/{contract,providers}/**/*.test.ts'],
    setupFiles: ['tests/support/setup-texts.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
})
