/** What programs of assistants are told at /mcp when something is wrong with a call. */
export const mcpMessages = {
  wrong: (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, problem]) => `${name}: ${problem}`)
      .join("\n"),
  noPackage: "There is no published package of that slug. search_packages lists them.",
  noExtra: (title: string, all: readonly string[]) =>
    `"${title}" is no extra of this package. Its extras: ${all.join(", ") || "none"}.`,
  noTime: (times: readonly string[]) => `This package sails: ${times.join(", ")}.`,
  errors: {
    host: "This name is not ours.",
    method: "Messages are sent with POST. There is no stream to listen to and no session to end.",
    type: "Send the message as application/json.",
    json: "The body is not valid JSON.",
    one: "The body must be one JSON-RPC 2.0 request or notification; there are no batches.",
    id: "A request's id is a text or a whole number.",
    meta: "params._meta must hold io.modelcontextprotocol/protocolVersion and io.modelcontextprotocol/clientCapabilities.",
    version: "Unsupported protocol version",
    header: (name: string) => `Header mismatch: ${name} is missing or differs from the body.`,
    arguments: "Arguments must be an object.",
    tool: (name: string) => `Unknown tool: ${name.slice(0, 80)}`,
    unknown: (method: string) => `Method not found: ${method.slice(0, 80)}`,
    cursor: "This cursor is not one of ours.",
    uri: "resources/read takes a uri.",
    resource: "Resource not found",
    prompt: "There is no such prompt.",
    long: (name: string) => `Prompts take texts of 200 characters at most: ${name}.`,
    internal: "Something went wrong on our side.",
  },
} as const;
