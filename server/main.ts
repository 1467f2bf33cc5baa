import { demoSignIn } from './auth/accounts'
import { runServer } from './run'

await runServer({
  onReady: (address, env) => {
    console.info(`moto-admin is ready: ${address}`)
    if (env.seed === 'demo') console.info(demoSignIn)
  },
})
