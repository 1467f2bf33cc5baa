import { walkPages } from '../support/faults/walk-pages'

walkPages('edit')
