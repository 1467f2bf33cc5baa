import { BlockList, isIP } from 'node:net'
import { patterns } from '#contract/grammar/patterns.ts'
import { limits } from '#contract/policies/limits.ts'
import { findPasswordWeakness } from '#contract/policies/passwords.ts'
import { builtConfigFile } from './core/config-file'
import { OperatorError } from './core/operator-error'
import { type EncryptionKeys, keyBytes } from './core/sealed'
import type { SingleSignOnSettings } from './core/single-sign-on'
import type { PoolSettings } from './db/postgres'
import type { S3Settings } from './files/s3-files'
import type { OutboxSettings } from './modules/outbox/outbox-queue'
import type { SmtpSettings } from './modules/outbox/senders/email'
import type { SmsSettings } from './modules/outbox/senders/sms'
import type { Retention } from './modules/privacy/retention'

export type Env = {
  port: number
  host: string
  /** Whether it is more than a trial on this machine. */
  isExposed: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL; timeouts in seconds. */
  pool: PoolSettings
  /** The bucket of uploaded files; without it, they are in the data folder. */
  s3: S3Settings | undefined
  /** Whether a start applies missing migrations. */
  migrateOnStart: boolean
  seed: 'demo' | 'none'
  /** Whether every request is logged, not only failures. */
  logRequests: boolean
  /** Where Prometheus reads metrics; without a port, nothing is measured. */
  metrics: { port: number | undefined; host: string }
  /** Seconds: how long a stopping server still accepts requests, and until it is ended. */
  stop: { delay: number; timeout: number }
  corsOrigins: string[]
  /** Proxies whose X-Forwarded-For header counts: addresses and ranges. */
  trustProxy: string[]
  /** Hosts that webhooks may call although they are not on the public internet. */
  webhookHosts: string[]
  /** Where jobs that keep failing are reported. */
  alertUrl: string | undefined
  /** What stored secrets and backups are encrypted with; without it they are not. */
  encryption: EncryptionKeys | undefined
  /** In days: for how long what may be removed is kept. */
  retention: Retention
  /** Where browsers report what the policy of a page refused. */
  policyReportUrl: string | undefined
  /** The settings that the admin reads too. */
  configFile: string
  /** How emails and text messages leave; without it they are kept. */
  outbox: OutboxSettings
  /** The origin of the public site that the served admin notifies, if it is another one. */
  siteOrigin: string | undefined
  /** The OpenID Connect provider that signs users in besides. */
  singleSignOn: SingleSignOnSettings | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
}

/** What was shipped, and when, follows from the history of open orders. */
const leastHistoryDays = 90

export class EnvError extends OperatorError {}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
/** Whether only this machine reaches a server that listens there. */
const isLoopback = (host: string) =>
  host.toLowerCase() === 'localhost' ||
  (isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

const originOf = (text: string) => {
  try {
    const { protocol, origin } = new URL(text)
    return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '') ? origin : undefined
  } catch {
    return undefined
  }
}

/** An address, or a range such as 10.0.0.0/8. */
const isAddressRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    !rest.length &&
    (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most))
  )
}

/** An address with any path, without a slash at the end. */
const pageAddress = (text: string) => {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return undefined
  const { origin, pathname, search, hash, username } = new URL(text)
  return search || hash || username ? undefined : origin + pathname.replace(/\/+$/, '')
}

/** The origin of an address with any path. */
const urlOriginOf = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined

/** Without what ends a directive of the policy, or a directive's address. */
const reportAddress = (text: string) =>
  urlOriginOf(text) && !/[\s;,]/.test(text) ? new URL(text).href : undefined

/** 32 bytes in Base64. */
const encryptionKey = (text: string): Buffer | undefined => {
  const key = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
  return key?.length === keyBytes ? key : undefined
}
const encryptionKeys = (text: string): Buffer[] | undefined => {
  const keys = text.split(',').map((part) => encryptionKey(part.trim()))
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** A bucket and the folder in it. */
const bucket = (text: string): Pick<S3Settings, 'bucket' | 'prefix'> | undefined => {
  const [, name, folder] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?$/.exec(text) ?? []
  return name === undefined ? undefined : { bucket: name, prefix: folder ? `${folder.slice(1)}/` : '' }
}

/** The name and password of a mail server are percent-encoded, as in every address. */
const smtpServer = (text: string): Omit<SmtpSettings, 'from'> | undefined => {
  if (!/^smtps?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password } = new URL(text)
  const isSecure = protocol === 'smtps:'
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      isPlain: !isSecure && isLoopback(hostname.replace(/^\[|\]$/g, '')),
      user: username ? decodeURIComponent(username) : undefined,
      password: username ? decodeURIComponent(password) : undefined,
    }
  } catch {
    return undefined
  }
}

/** A gateway of another machine is reached over TLS only: it is given a secret. */
const gatewayAddress = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? text : undefined
}

const domains = (text: string): string[] | undefined => {
  const named = text.split(',').map((part) => part.trim().toLowerCase())
  return named.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) ? named : undefined
}

/** Values of a claim and the roles that they give, in the order in which they count. Values may contain `=`. */
const mappedRoles = (text: string): SingleSignOnSettings['roles'][number][] | undefined => {
  const mapped = text.split(';').map((part) => /^\s*(.+)=\s*([^=]+?)\s*$/.exec(part))
  const roles = mapped.map((found) => ({ value: found?.[1]?.trim() ?? '', role: found?.[2] ?? '' }))
  return roles.every(({ value, role }) => value && role) ? roles : undefined
}

/** Reads the environment; an error names each wrong variable and what it accepts, one a line. */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  const problems: string[] = []
  const read = <T>(name: string, usual: T, parse: (text: string) => T | undefined, takes: string): T => {
    const text = variables[name]?.trim()
    if (!text) return usual
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${takes}`)
    return value ?? usual
  }
  const port = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined)
  const database = (text: string) => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined)
  const origins = (text: string) => {
    const found = text.split(',').map((part) => originOf(part.trim()))
    return found.every((origin) => origin !== undefined) ? found : undefined
  }
  const proxies = (text: string) => {
    const named = text.split(',').map((part) => part.trim())
    return named.every(isAddressRange) ? named : undefined
  }
  const hosts = (text: string) => {
    const named = text.split(',').map((part) => part.trim().toLowerCase())
    return named.every((name) => isIP(name) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name))
      ? named
      : undefined
  }
  const email = (text: string) => (new RegExp(patterns.email.matches).test(text) ? text : undefined)
  const password = (text: string) => {
    const isLong = text.length >= limits.passwordMin && text.length <= limits.passwordMax
    return isLong && !findPasswordWeakness(text, [(variables.ADMIN_EMAIL ?? '').split('@')[0] ?? ''])
      ? text
      : undefined
  }
  const seed = (text: string) => (text === 'demo' || text === 'none' ? text : undefined)
  const flag = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined)
  const size = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined)
  const wholeSeconds = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined)
  const seconds = (name: string, usual: number) =>
    read(name, usual, wholeSeconds, 'a number of seconds from 0 to 99999, 0 for no limit')

  const days = (name: string, least: number, most = 36_500) =>
    read<number | undefined>(
      name,
      undefined,
      (text) =>
        /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
      `a number of days from ${least} to ${most}`,
    )

  const required = (name: string, needs: string, by = 'FILES_URL') => {
    const text = variables[name]?.trim()
    if (!text) problems.push(`${by} needs ${name}: ${needs}`)
    return text ?? ''
  }
  const s3Settings = (): S3Settings | undefined => {
    const place = read('FILES_URL', undefined, bucket, 'an address like s3://bucket or s3://bucket/folder')
    if (!place) return undefined
    const region = read('AWS_REGION', 'us-east-1', (text) => text, 'a region')
    const usual = `https://s3.${region}.amazonaws.com`
    return {
      ...place,
      region,
      endpoint: read('AWS_ENDPOINT_URL', usual, originOf, 'an origin like https://s3.example.com'),
      accessKeyId: required('AWS_ACCESS_KEY_ID', 'the id of an access key'),
      secretAccessKey: required('AWS_SECRET_ACCESS_KEY', 'the secret of the access key'),
    }
  }

  const smtpSettings = (): SmtpSettings | undefined => {
    const server = read(
      'SMTP_URL',
      undefined,
      smtpServer,
      'an address like smtp://user:password@smtp.example.com:587',
    )
    if (!server) return undefined
    const address = required('MAIL_FROM', 'the address that emails are sent from', 'SMTP_URL')
    return { ...server, from: address && read('MAIL_FROM', '', email, 'an email address') }
  }
  const smsSettings = (): SmsSettings | undefined => {
    const url = read('SMS_URL', undefined, gatewayAddress, 'an address like https://sms.example.com/messages')
    return url === undefined
      ? undefined
      : { url, token: required('SMS_TOKEN', 'the secret of the SMS gateway', 'SMS_URL') }
  }

  const adminUrl = read('ADMIN_URL', undefined, pageAddress, 'an address like https://admin.example.com')
  const singleSignOn = (): SingleSignOnSettings | undefined => {
    const issuer = read('OIDC_ISSUER', undefined, gatewayAddress, 'an address like https://login.example.com')
    if (issuer === undefined) return undefined
    const needed = (name: string, needs: string) => required(name, needs, 'OIDC_ISSUER')
    const roles = read('OIDC_ROLES', [], mappedRoles, 'values and roles like moto-sales=Sales;moto-it=IT')
    return {
      issuer,
      clientId: needed('OIDC_CLIENT_ID', 'the id of the admin at the provider'),
      clientSecret: needed('OIDC_CLIENT_SECRET', 'its secret'),
      scope: read('OIDC_SCOPE', 'openid email profile', (text) => text, 'scopes'),
      name: read('OIDC_NAME', new URL(issuer).hostname, (text) => text, 'a name'),
      redirectUri: `${needed('ADMIN_URL', 'where users open the admin') && adminUrl}/account/login`,
      roleClaim: roles.length
        ? required('OIDC_ROLE_CLAIM', 'the claim with those values', 'OIDC_ROLES')
        : undefined,
      roles,
      domains: read('OIDC_DOMAINS', [], domains, 'domains such as example.com, separated by commas'),
    }
  }

  const encryption = (): EncryptionKeys | undefined => {
    const current = read(
      'ENCRYPTION_KEY',
      undefined,
      encryptionKey,
      '32 bytes in Base64, as by: openssl rand -base64 32',
    )
    const former = read('ENCRYPTION_KEYS_OLD', [], encryptionKeys, 'former keys, separated by commas')
    if (former.length && !variables.ENCRYPTION_KEY?.trim())
      problems.push('ENCRYPTION_KEYS_OLD needs ENCRYPTION_KEY: the key that replaces them')
    return current && { current, former }
  }

  const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined)
  const host = read('HOST', '127.0.0.1', hostName, 'a host name or address')
  const databaseUrl = read<string | undefined>(
    'DATABASE_URL',
    undefined,
    database,
    'an address like postgres://user:password@host:5432/name',
  )
  // The password of the demo's super admin is public, so the demo is created only on request where others can reach it.
  const isExposed = databaseUrl !== undefined || !isLoopback(host)
  const usualSeed = isExposed ? 'none' : 'demo'

  const env: Env = {
    port: read('PORT', 3000, port, 'a port number from 0 to 65535'),
    host,
    isExposed,
    dataDir: read('DATA_DIR', '.data', (text) => text, 'a folder'),
    databaseUrl,
    pool: {
      size: read('DATABASE_POOL_SIZE', 20, size, 'a number of connections from 1 to 999'),
      statementTimeout: seconds('DATABASE_STATEMENT_TIMEOUT', 30),
      lockTimeout: seconds('DATABASE_LOCK_TIMEOUT', 10),
      idleTransactionTimeout: seconds('DATABASE_IDLE_TRANSACTION_TIMEOUT', 30),
    },
    s3: s3Settings(),
    outbox: {
      smtp: smtpSettings(),
      sms: smsSettings(),
      adminUrl,
    },
    migrateOnStart: read('MIGRATE_ON_START', true, flag, "'true' or 'false'"),
    seed: read<Env['seed']>('SEED', usualSeed, seed, "'demo' or 'none'"),
    logRequests: read('LOG_REQUESTS', false, flag, "'true' or 'false'"),
    metrics: {
      port: read<number | undefined>('METRICS_PORT', undefined, port, 'a port number from 0 to 65535'),
      host: read('METRICS_HOST', '127.0.0.1', hostName, 'a host name or address'),
    },
    stop: {
      delay: read('STOP_DELAY', 0, wholeSeconds, 'a number of seconds from 0 to 99999'),
      timeout: read('STOP_TIMEOUT', 60, wholeSeconds, 'a number of seconds from 0 to 99999'),
    },
    corsOrigins: read(
      'CORS_ORIGINS',
      [],
      origins,
      'origins like https://admin.example.com, separated by commas',
    ),
    trustProxy: read<Env['trustProxy']>(
      'TRUST_PROXY',
      [],
      proxies,
      'addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    ),
    webhookHosts: read<Env['webhookHosts']>(
      'WEBHOOK_HOSTS',
      [],
      hosts,
      'host names or addresses such as erp.internal or 10.0.0.7, separated by commas',
    ),
    alertUrl: read<string | undefined>(
      'ALERT_URL',
      undefined,
      (text) => (urlOriginOf(text) ? text : undefined),
      'an address like https://alerts.example.com/moto',
    ),
    encryption: encryption(),
    retention: {
      forms: days('RETENTION_FORMS', 1),
      history: days('RETENTION_HISTORY', leastHistoryDays),
      trash: days('RETENTION_TRASH', 1),
      notices: days('RETENTION_NOTICES', 1, limits.noticeDays),
      messages: days('RETENTION_MESSAGES', 7),
      securityEvents: days('RETENTION_SECURITY_EVENTS', 1),
    },
    policyReportUrl: read<string | undefined>(
      'POLICY_REPORT_URL',
      undefined,
      reportAddress,
      'an address like https://reports.example.com/csp',
    ),
    configFile: read('CONFIG_FILE', builtConfigFile, (text) => text, 'a file'),
    siteOrigin:
      read<string | undefined>(
        'VITE_REVALIDATE_URL',
        undefined,
        (text) => (text.startsWith('/') ? '' : urlOriginOf(text)),
        'a path or an address like https://shop.example.com/api/revalidate',
      ) || undefined,
    singleSignOn: singleSignOn(),
    adminEmail: read<string | undefined>('ADMIN_EMAIL', undefined, email, 'an email address'),
    adminPassword: read<string | undefined>(
      'ADMIN_PASSWORD',
      undefined,
      password,
      `${limits.passwordMin} to ${limits.passwordMax} characters long and not easy to guess`,
    ),
  }
  if (problems.length) throw new EnvError(problems.join('\n'))
  return env
}
