package cairn.build.tfjs;

/// Turns the kernels of convolutions: TensorFlow has height, width, channels in, channels out; ONNX has channels
/// out, channels in, height, width. Where each channel is convolved alone, TensorFlow's last dimension counts the
/// channels out of each channel in.
final class Kernels {
    private Kernels() {}

    static long[] shape(Weights.Floats kernel, boolean depthwise) {
        long[] from = kernel.shape();
        return depthwise
                ? new long[] {from[2] * from[3], 1, from[0], from[1]}
                : new long[] {from[3], from[2], from[0], from[1]};
    }

    static float[] values(Weights.Floats kernel, boolean depthwise) {
        int area = Math.toIntExact(kernel.shape()[0] * kernel.shape()[1]);
        int in = Math.toIntExact(kernel.shape()[2]);
        int out = Math.toIntExact(kernel.shape()[3]);
        float[] from = kernel.values();
        float[] to = new float[from.length];
        int read = 0;
        for (int place = 0; place < area; place++) {
            for (int i = 0; i < in; i++) {
                for (int o = 0; o < out; o++) {
                    int channel = depthwise ? i * out + o : o * in + i;
                    to[channel * area + place] = from[read++];
                }
            }
        }
        return to;
    }
}
