import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Readonly<Record<string, string>>
type Kind = 'counter' | 'gauge' | 'histogram'
type Sample = { suffix?: string; labels?: Labels; value: number }

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const escaped = (value: string) => value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))
const labelled = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}
const metric = (name: string, kind: Kind, help: string, samples: readonly Sample[]) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelled(labels)} ${value}`),
    '',
  ].join('\n')

type Observed = { labels: Labels; count: number; seconds: number; within: number[] }
/** Connections of a pool, as node-postgres counts them. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

/** What a server measures about itself, in the text format of Prometheus. */
export const createMetrics = (pool: () => PoolCounts | undefined = () => undefined) => {
  const requests = new Map<string, Observed>()
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()

  const durations = () =>
    [...requests.values()].flatMap(({ labels, count, seconds, within }): Sample[] => [
      ...buckets.map((le, index) => ({
        suffix: '_bucket',
        labels: { ...labels, le: String(le) },
        value: within[index] ?? 0,
      })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: seconds },
      { suffix: '_count', labels, value: count },
    ])
  const connections = (counts: PoolCounts): Sample[] => [
    { labels: { state: 'used' }, value: counts.totalCount - counts.idleCount },
    { labels: { state: 'idle' }, value: counts.idleCount },
  ]

  return {
    observe(labels: { method: string; route: string; status: string }, seconds: number) {
      const key = JSON.stringify(labels)
      const known = requests.get(key) ?? { labels, count: 0, seconds: 0, within: buckets.map(() => 0) }
      requests.set(key, known)
      known.count += 1
      known.seconds += seconds
      for (const [at, le] of buckets.entries())
        if (seconds <= le) known.within[at] = (known.within[at] ?? 0) + 1
    },
    text(): string {
      const { heapUsed, rss } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const counts = pool()
      const delay = lag.count ? lag.percentile(99) / 1e9 : 0
      lag.reset()
      return [
        metric('http_request_duration_seconds', 'histogram', 'Requests by route and status.', durations()),
        ...(counts
          ? [
              metric('database_connections', 'gauge', 'Connections of this server.', connections(counts)),
              metric('database_waiting', 'gauge', 'Queries that wait for a connection.', [
                { value: counts.waitingCount },
              ]),
            ]
          : []),
        metric('event_loop_lag_seconds', 'gauge', '99th percentile since the last scrape.', [
          { value: delay },
        ]),
        metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [{ value: rss }]),
        metric('process_heap_used_bytes', 'gauge', 'Used JavaScript heap.', [{ value: heapUsed }]),
        metric('process_cpu_seconds_total', 'counter', 'CPU time.', [{ value: (user + system) / 1e6 }]),
        metric('process_uptime_seconds', 'gauge', 'Time since the start.', [{ value: process.uptime() }]),
      ].join('')
    },
    stop: () => lag.disable(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
