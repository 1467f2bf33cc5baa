type Limits = {
  /** Simultaneous jobs. */
  running: number
  /** Waiting jobs; further ones are refused. */
  waiting: number
  refuse: () => Error
}

/** Runs expensive jobs a few at a time, in the order of their arrival. */
export const createWorkQueue = ({ running, waiting, refuse }: Limits) => {
  const turns: (() => void)[] = []
  let busy = 0
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else if (turns.length >= waiting) throw refuse()
    // The previous job passes its slot on, so `busy` is unchanged.
    else await new Promise<void>((turn) => turns.push(turn))
    try {
      return await job()
    } finally {
      const next = turns.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return { run, waiting: () => turns.length, isIdle: () => busy === 0 }
}
export type WorkQueue = ReturnType<typeof createWorkQueue>

/** A queue for each user, kept while it is in use. */
export const createUserQueues = (limits: Limits) => {
  const queues = new Map<string, WorkQueue>()
  return async <T>(userId: string, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(userId) ?? createWorkQueue(limits)
    queues.set(userId, queue)
    try {
      return await queue.run(job)
    } finally {
      if (queue.isIdle()) queues.delete(userId)
    }
  }
}
