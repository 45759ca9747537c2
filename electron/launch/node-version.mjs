// Owns the check of the Node that runs us. Must parse on very old Nodes, so: no imports, no new syntax.

const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} version such as "20.20.2"
 * @returns {boolean}
 */
export function isNodeNewEnough(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** Ends the process with one sentence when this Node is too old. */
export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  console.error(
    `donburi: Node ${process.versions.node} is too old: Donburi needs Node ${OLDEST.major}.${OLDEST.minor} or newer ` +
      '(20, 22 and 24 are tried). Install one from nodejs.org or your package manager, then run npm install again.',
  );
  process.exit(1);
}
