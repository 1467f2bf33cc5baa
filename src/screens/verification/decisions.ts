import { pendingDecisions } from '#kit/queue/pending-decisions.ts'
import type { Verdict } from './model'

export const decisions = pendingDecisions<Verdict>()
