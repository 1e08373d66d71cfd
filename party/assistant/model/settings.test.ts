import { expect, spyOn, test } from "bun:test";
import { modelSettings } from "./settings.ts";

const SET = {
  ENVIRONMENT: "local",
  ASSISTANT_BASE_URL: "https://models.example/v1/",
  ASSISTANT_API_KEY: "key-of-a-test",
  ASSISTANT_MODEL: "small",
};

test("a model is asked when all three variables are set, with its prices when both are", () => {
  expect(modelSettings({})).toBeUndefined();
  const settings = {
    baseUrl: "https://models.example/v1",
    apiKey: "key-of-a-test",
    model: "small",
  };
  expect(modelSettings(SET)).toEqual({ ...settings, price: null });
  expect(modelSettings({ ...SET, ASSISTANT_PRICE_IN: "0.15" })?.price).toBeNull();
  const priced = { ...SET, ASSISTANT_PRICE_IN: "0.15", ASSISTANT_PRICE_OUT: "0.6" };
  expect(modelSettings(priced)?.price).toEqual({ input: 0.15, output: 0.6 });
});

test("a key is sent over https only, or to this machine while developing; what is wrong is said without it", () => {
  const said = spyOn(console, "error").mockImplementation(() => {});
  try {
    const at = (url: string, ENVIRONMENT = "local") =>
      modelSettings({ ...SET, ENVIRONMENT, ASSISTANT_BASE_URL: url })?.baseUrl;
    expect(at("http://127.0.0.1:4000/v1")).toBe("http://127.0.0.1:4000/v1");
    expect(at("http://localhost:4000")).toBe("http://localhost:4000");
    expect(at("http://127.0.0.1:4000/v1", "production")).toBeUndefined();
    expect(at("http://models.example/v1")).toBeUndefined();
    expect(at("http://127.0.0.1.models.example")).toBeUndefined();
    expect(at("https://name:word@models.example")).toBeUndefined();
    expect(at("models.example")).toBeUndefined();
    expect(modelSettings({ ...SET, ASSISTANT_MODEL: "" })).toBeUndefined();
    expect(JSON.stringify(said.mock.calls)).not.toContain("key-of-a-test");
    expect(said).toHaveBeenCalledTimes(1);
  } finally {
    said.mockRestore();
  }
});
