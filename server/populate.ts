import { createFirstAdmin, hasAdmins } from './auth/accounts'
import type { Context } from './core/context'
import type { Env } from './env'
import type { OnStep } from './seed/demo'

type Settings = Pick<Env, 'seed' | 'adminEmail' | 'adminPassword'>

/** Adds the demo or the first admin to an empty database. A copy of the demo is moved from its day to the current one. */
export const seedDatabase = async (env: Settings, context: Context, templateDate?: Date, onStep?: OnStep) => {
  if (!templateDate && (await hasAdmins(context.db, context.registry))) return
  if (templateDate || env.seed === 'demo') {
    // Code that only a first start needs is loaded only then.
    const [{ seedDemo }, { shiftDates: bringToToday }] = await Promise.all([
      import('./seed/demo'),
      import('./seed/shift-dates'),
    ])
    return bringToToday(context, templateDate ?? (await seedDemo(context, onStep)))
  }
  const { email, password } = await createFirstAdmin(context, env.adminEmail, env.adminPassword)
  if (password)
    console.info(
      [
        'The database is empty and gets no demo data; SEED=demo would add it.',
        `First super admin: ${email}, one-time password ${password}. It is not shown again.`,
        'Sign in with it and change it in your profile. To choose both yourself, begin with an empty database again and set ADMIN_EMAIL and ADMIN_PASSWORD before the start.',
      ].join('\n'),
    )
  else if (!env.adminEmail) console.info(`First super admin: ${email}, with the password of ADMIN_PASSWORD.`)
}
