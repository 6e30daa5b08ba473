// Takes the place of the package `debug` in the built server. The sources run with the package itself.
const silent = Object.assign(() => {}, { enabled: false, extend: () => silent });
const createDebug = () => silent;
module.exports = Object.assign(createDebug, {
  debug: createDebug,
  default: createDebug,
  enabled: () => false,
});
