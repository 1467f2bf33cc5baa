import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

describe('the environment', () => {
  it('needs no variables', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      pool: { size: 20, statementTimeout: 30, lockTimeout: 10, idleTransactionTimeout: 30 },
      s3: undefined,
      outbox: { smtp: undefined, sms: undefined },
      migrateOnStart: true,
      seed: 'demo',
      logRequests: false,
      metrics: { port: undefined, host: '127.0.0.1' },
      stop: { delay: 0, timeout: 60 },
      corsOrigins: [],
      trustProxy: [],
      webhookHosts: [],
      alertUrl: undefined,
      retention: {},
      encryption: undefined,
      isExposed: false,
      policyReportUrl: undefined,
      configFile: 'dist/config.json',
      siteOrigin: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
    })
    expect(readEnv({ PORT: '', SEED: ' ' })).toEqual(readEnv({}))
  })

  it('describes single sign-on, with all that it needs', () => {
    const env = {
      ...{
        OIDC_ISSUER: 'https://login.example.com/realms/moto',
        OIDC_CLIENT_ID: 'moto',
        OIDC_CLIENT_SECRET: 's',
      },
      ...{
        ADMIN_URL: 'https://admin.example.com/',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_DOMAINS: 'Example.com, a.example',
      },
      OIDC_ROLES: 'cn=owners,dc=moto=Super admin; sales = Branch admin',
    }
    expect(readEnv(env).singleSignOn).toMatchObject({
      ...{ name: 'login.example.com', scope: 'openid email profile', domains: ['example.com', 'a.example'] },
      redirectUri: 'https://admin.example.com/account/login',
      roles: [
        { value: 'cn=owners,dc=moto', role: 'Super admin' },
        { value: 'sales', role: 'Branch admin' },
      ],
    })
    expect(() => readEnv({ OIDC_ISSUER: env.OIDC_ISSUER, OIDC_ROLES: 'sales' })).toThrow(
      /OIDC_ROLES must be.*OIDC_CLIENT_ID.*OIDC_CLIENT_SECRET.*ADMIN_URL/s,
    )
    expect(() => readEnv({ ...env, OIDC_ISSUER: 'http://login.example.com' })).toThrow(/OIDC_ISSUER must be/)
  })

  it('has keys of 32 bytes, of which the former ones only need a current one', () => {
    const [current, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const [ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD] = [current.toString('base64'), former.toString('base64')]
    expect(readEnv({ ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD }).encryption).toEqual({ current, former: [former] })
    expect(() => readEnv({ ENCRYPTION_KEY: 'secret' })).toThrow('ENCRYPTION_KEY must be 32 bytes in Base64')
    expect(() => readEnv({ ENCRYPTION_KEYS_OLD })).toThrow('ENCRYPTION_KEYS_OLD needs ENCRYPTION_KEY')
  })

  it('is parsed', () => {
    const env = readEnv({
      PORT: '8080',
      SEED: 'none',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173/',
      VITE_REVALIDATE_URL: 'https://shop.example/api/revalidate',
    })
    expect(env).toMatchObject({
      port: 8080,
      seed: 'none',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      siteOrigin: 'https://shop.example',
    })
    expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
    expect(readEnv({ VITE_REVALIDATE_URL: '/site/revalidate' }).siteOrigin).toBeUndefined()
    const database = readEnv({
      DATABASE_POOL_SIZE: '5',
      DATABASE_STATEMENT_TIMEOUT: '60',
      DATABASE_LOCK_TIMEOUT: '0',
      DATABASE_IDLE_TRANSACTION_TIMEOUT: '120',
      MIGRATE_ON_START: 'false',
    })
    expect(database).toMatchObject({
      pool: { size: 5, statementTimeout: 60, lockTimeout: 0, idleTransactionTimeout: 120 },
      migrateOnStart: false,
    })
  })

  const url = 'postgres://moto@db.example/moto'
  it.each([
    ['demo', 'nothing', {}],
    ...['127.0.0.1', '127.8.0.1', '::1', '0:0:0:0:0:0:0:1', 'localhost', 'LocalHost'].map(
      (HOST) => ['demo', HOST, { HOST }] as const,
    ),
    ...['0.0.0.0', '::', '10.0.0.4', '203.0.113.7', 'moto.example', 'localhost.example', '127.example'].map(
      (HOST) => ['none', HOST, { HOST }] as const,
    ),
    ['none', 'DATABASE_URL', { DATABASE_URL: url }],
    ['none', 'DATABASE_URL and a loopback host', { DATABASE_URL: url, HOST: '127.0.0.1' }],
    ['demo', 'SEED=demo wherever', { DATABASE_URL: url, HOST: '0.0.0.0', SEED: 'demo' }],
    ['none', 'SEED=none wherever', { SEED: 'none' }],
  ] as const)('seeds %s with %s', (seed, _, variables) => expect(readEnv(variables).seed).toBe(seed))

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HOST', 'no host'],
    ['DATABASE_URL', 'mysql://root@localhost/moto'],
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 's3://Shop'],
    ['SEED', 'full'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_STATEMENT_TIMEOUT', '30s'],
    ['DATABASE_LOCK_TIMEOUT', '-1'],
    ['DATABASE_IDLE_TRANSACTION_TIMEOUT', '100000'],
    ['MIGRATE_ON_START', 'no'],
    ['LOG_REQUESTS', 'all'],
    ['POLICY_REPORT_URL', 'https://reports.example/csp; script-src *'],
    ['METRICS_PORT', 'http'],
    ['METRICS_HOST', 'no host'],
    ['STOP_DELAY', '-1'],
    ['STOP_TIMEOUT', '1m'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['VITE_REVALIDATE_URL', 'shop'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'short'],
  ])('%s=%s is an error in one sentence that names the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
  })

  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  it('configures a bucket with its key, of Amazon or another service', () => {
    const usual = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
    const amazon = { endpoint: 'https://s3.us-east-1.amazonaws.com', bucket: 'shop.files', prefix: '' }
    expect(readEnv({ FILES_URL: 's3://shop.files/', ...key }).s3).toEqual({ ...usual, ...amazon })
    const other = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000', AWS_REGION: 'here' }
    expect(readEnv({ FILES_URL: 's3://shop/a/b', ...other, ...key }).s3).toEqual({
      ...usual,
      ...{ endpoint: 'http://127.0.0.1:9000', region: 'here', bucket: 'shop', prefix: 'a/b/' },
    })
    expect(() => readEnv({ FILES_URL: 's3://shop', AWS_ACCESS_KEY_ID: 'id' })).toThrow(
      'FILES_URL needs AWS_SECRET_ACCESS_KEY: the secret of the access key',
    )
    expect(() => readEnv({ FILES_URL: 's3://shop', AWS_ENDPOINT_URL: 'shop', ...key })).toThrow(
      /^AWS_ENDPOINT_URL must be/,
    )
  })

  it('configures a mail server and an SMS gateway, reached over TLS unless they are on this machine', () => {
    const mail = {
      SMTP_URL: 'smtp://shop%40padma.example:p%2Fw@mail.example',
      MAIL_FROM: 'shop@padma.example',
    }
    expect(readEnv(mail).outbox.smtp).toEqual({
      ...{ host: 'mail.example', port: 587, isSecure: false, isPlain: false },
      ...{ user: 'shop@padma.example', password: 'p/w', from: 'shop@padma.example' },
    })
    const smtpOf = (SMTP_URL: string) => readEnv({ ...mail, SMTP_URL }).outbox.smtp
    expect(smtpOf('smtps://mail.example')).toMatchObject({ port: 465, isSecure: true, user: undefined })
    expect(smtpOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, isPlain: true })
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('SMTP_URL needs MAIL_FROM')
    const sms = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'secret' }
    expect(readEnv(sms).outbox.sms).toEqual({ url: 'https://sms.example/send', token: 'secret' })
    expect(() => readEnv({ ...sms, SMS_URL: 'http://sms.example/send' })).toThrow('SMS_URL must be')
  })

  it('reports all invalid variables in one error, one per line', () => {
    const wrong = { PORT: 'x', SEED: 'full', CORS_ORIGINS: '*' }
    expect(() => readEnv(wrong)).toThrow(
      /^PORT must be [^\n]+\nSEED must be [^\n]+\nCORS_ORIGINS must be [^\n]+$/,
    )
  })

  it('does not repeat a password in the error', () => {
    expect(() => readEnv({ ADMIN_PASSWORD: 'short-one' })).toThrow(/^(?!.*short-one)/)
  })
})
