import { afterAll } from 'vitest'
import { type App, startApp } from '../harness'
import { orderHelpers } from '../order-helpers'

type Options = {
  /** Of the server. */
  app?: Parameters<typeof startApp>[0]
  customer?: object
}

/** A server with a super admin, helpers for orders and a customer, until the tests of the file have ended. */
export const startDesk = async (options: Options = {}) => {
  const app: App = await startApp(options.app)
  afterAll(() => app.stop())
  const desk = orderHelpers(app)
  return { app, call: app.as('super'), desk, customer: await desk.customer(options.customer) }
}
