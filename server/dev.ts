import { demoSignIn } from './auth/accounts'
import { runServer } from './run'

/** The backend as `npm run dev` starts it: it reports to the parent process, which prints one address for both. */
await runServer({
  onReady: (_address, env) =>
    process.send?.({ type: 'ready', demoSignIn: env.seed === 'demo' ? demoSignIn : undefined }),
  onStep: (step) => process.send?.({ type: 'step', step }),
})
