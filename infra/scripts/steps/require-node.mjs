const needed = [20, 19];

/** Exits with one sentence if Node is too old. Imports nothing, so that an old Node can run it. */
export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  process.stderr.write(`Tennis Code needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.\n`);
  process.exit(1);
};
