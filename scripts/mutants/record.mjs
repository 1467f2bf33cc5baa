/** What Vitest reports of one run: the first failure, the files that failed, and those whose tests have all passed. */
export const createRecord = () => {
  let failure
  const passed = new Set()
  const failed = new Set()
  const record = {
    /** Called once in a run. */
    onFailure: () => {},
    failure: () => failure,
    failedFiles: () => [...failed],
    hasPassed: (moduleId) => passed.has(moduleId),
    clear: () => {
      failure = undefined
      passed.clear()
      failed.clear()
    },
  }
  const fail = (module, test, error) => {
    failed.add(module.relativeModuleId)
    if (failure) return
    failure = { file: module.relativeModuleId, test, error }
    record.onFailure()
  }
  record.reporter = {
    onTestCaseResult: (test) => {
      const { state, errors } = test.result()
      if (state === 'failed') fail(test.module, test.fullName, errors[0]?.message)
    },
    onTestModuleEnd: (module) => {
      const state = module.state()
      if (state === 'failed') fail(module, undefined, module.errors()[0]?.message)
      if (state === 'passed') passed.add(module.moduleId)
    },
  }
  return record
}
